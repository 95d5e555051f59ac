import { useRef, useState } from 'react'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useFormChanges } from '#src/web/forms/chosen-day.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import type { FairKind } from '../../fair-words.ts'

const READ_AFTER_MS = 600

interface Found {
  kind: FairKind
  words: string
}

/** Reads the form when typing rests; a screen reader says each change once. */
export function FairWordsHint({ fields }: { fields: readonly string[] }) {
  const a = useAccountText()
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<readonly Found[]>([])
  // Code that does not come leaves the form without the hint.
  useFormChanges(place, READ_AFTER_MS, (form) => void demandsIn(form, fields).then(setFound, () => undefined))

  return (
    <div ref={place} role="status">
      {found.length > 0 && (
        <Notice tone="warning" title={a('fair.title')}>
          <ul className="list-disc ps-5 wrap-anywhere">
            {onceEach(found).map(({ kind, words }) => (
              <li key={`${kind} ${words}`}>{a('fair.found', { words, offer: a(`fair.${kind}`) })}</li>
            ))}
          </ul>
          <p className="mt-1">{a('fair.text')}</p>
        </Notice>
      )}
    </div>
  )
}

async function demandsIn(form: HTMLFormElement, fields: readonly string[]): Promise<Found[]> {
  const written = getTexts(new FormData(form))
  const { fairHints } = await import('../../fair-words.ts')
  const texts = fields.map((name) => written[name] ?? '')
  return texts.flatMap((text) => foundIn(text, fairHints(text)))
}

function foundIn(text: string, hints: readonly { kind: FairKind; at: number; length: number }[]): Found[] {
  return hints.map(({ kind, at, length }) => ({ kind, words: text.slice(at, at + length) }))
}

function onceEach(found: readonly Found[]): Found[] {
  return [...new Map(found.map((one) => [`${one.kind} ${one.words.toLowerCase()}`, one])).values()]
}
