import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import { translator } from '#src/strings/t.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import type { Vacancy } from '../../contract.ts'
import { WrittenText } from '../written-text.tsx'

type WarnedOf = Pick<Vacancy, 'direct_hiring_note' | 'closing_date' | 'is_open'>

export function AbroadNotice({ vacancy, texts }: { vacancy: WarnedOf; texts: AbroadTexts }) {
  const { formatDay } = useDates()
  const w = translator(texts)
  const { direct_hiring_note: note, closing_date, is_open } = vacancy
  return (
    <Notice tone="warning" title={w('abroad.title')}>
      {note === null ? (
        <p>{w('abroad.check')}</p>
      ) : (
        <>
          <p>{w('abroad.direct')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <WrittenText text={note} />
          </p>
          <p>{w('abroad.direct.check')}</p>
        </>
      )}
      <p className="font-semibold">{w('abroad.fee')}</p>
      {note === null && is_open && <p>{w('abroad.closes', { day: formatDay(closing_date) })}</p>}
    </Notice>
  )
}
