import { useText } from '#src/web/site/text.tsx'
import { amountText, type Pay, salaryText } from '../salary-text.ts'

/** A number stands in one line with its currency and its dash, and so do the words of its unit. */
export function PayWords({ pay }: { pay: Pay }) {
  const t = useText()
  const amount = amountText(t, pay)
  if (!amount) return null
  const [before, after] = salaryText(t, pay)!
    .split(amount)
    .map((words) => words.replaceAll(/(?<=\S) (?=\S)/g, '\u00a0'))
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{amount}</span>
      {after}
    </>
  )
}
