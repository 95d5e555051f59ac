import { useRef, useState } from 'react'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { useFormChanges } from '#src/web/forms/use-form-changes.ts'
import { isAbroad } from '../../abroad.ts'

const READ_AFTER_MS = 600

/** Asks in the form around it whether work is abroad whose words say so and whose country does not. */
export function AbroadHint({ fields }: { fields: readonly string[] }) {
  const a = useAccountText()
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<readonly string[]>([])
  useFormChanges(place, READ_AFTER_MS, (form) => void wordsIn(form, fields).then(setFound))
  return (
    <div ref={place} role="status">
      {found.length > 0 && (
        <Notice tone="warning" title={a('abroad_hint.title')}>
          <p className="wrap-anywhere">{a('abroad_hint.text', { words: found.join(', ') })}</p>
          <a href="#country" className="link">
            {a('abroad_hint.choose')}
          </a>
        </Notice>
      )}
    </div>
  )
}

async function wordsIn(form: HTMLFormElement, fields: readonly string[]): Promise<string[]> {
  const written = textsOf(new FormData(form))
  if (isAbroad(written)) return []
  const { abroadWords } = await import('../../abroad-words.ts')
  return abroadWords(fields.map((name) => written[name] ?? '').join('\n'))
}
