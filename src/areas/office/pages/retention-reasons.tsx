import { evidenceReasons } from '#src/areas/reports/report-reasons.ts'
import { useMyDataText } from './my-data-text.ts'

export function RetentionReasons({ reasons }: { reasons: readonly string[] }) {
  const m = useMyDataText()
  return (
    <>
      <p className="mt-2 font-semibold">{m('my_data.kept.why')}</p>
      <ul className="list-disc space-y-1 pl-5">
        {evidenceReasons
          .filter((reason) => reasons.includes(reason))
          .map((reason) => (
            <li key={reason}>{m(`my_data.kept.${reason}`)}</li>
          ))}
      </ul>
      <p className="mt-2 max-w-text">{m('my_data.kept.end')}</p>
    </>
  )
}
