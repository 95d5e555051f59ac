import * as z from 'zod/mini'
import { defineMail, type LetterParts } from '#src/areas/mail/index.ts'
import { datesIn, formatNumber } from '#src/strings/format.ts'

const compared = z.object({ now: z.nullable(z.number()), before: z.nullable(z.number()) })
type Compared = z.output<typeof compared>

const figures = {
  vacancies_posted: compared,
  open_vacancies: compared,
  vacancies_filled: compared,
  applications: compared,
  /** Hours; null if nothing was decided or answered. */
  review_wait: compared,
  answer_wait: compared,
  frauds_stopped: compared,
  searches_missed: compared,
}
const names = Object.keys(figures) as (keyof typeof figures)[]
const waits: ReadonlySet<string> = new Set<keyof typeof figures>(['review_wait', 'answer_wait'])

const sampleFigure = { now: 12, before: 9 }

export const monthlyFigures = defineMail({
  name: 'monthly_figures',
  payload: {
    name: z.string(),
    from: z.string(),
    to: z.string(),
    figures: z.object(figures),
    moderators: z.array(z.extend(compared, { name: z.string() })),
  },
  sample: {
    name: 'Nimal Perera',
    from: '2026-10-01',
    to: '2026-10-31',
    figures: {
      vacancies_posted: sampleFigure,
      open_vacancies: sampleFigure,
      vacancies_filled: sampleFigure,
      applications: sampleFigure,
      review_wait: { now: 3.4, before: null },
      answer_wait: { now: 51.2, before: 70.1 },
      frauds_stopped: sampleFigure,
      searches_missed: sampleFigure,
    },
    moderators: [{ name: 'Kumari Silva', now: 8, before: 4 }],
  },
  letter: ({ name, from, to, figures: found, moderators }, parts) => {
    const { t, site, language } = parts
    const month = datesIn(language).formatMonth(from)
    return {
      subject: t('mail.monthly_figures.subject', { month }),
      to: name,
      blocks: [
        { words: t('mail.monthly_figures.text', { site: site.name, month }) },
        {
          facts: names.map(
            (figure) =>
              [
                `mail.monthly_figures.${figure}`,
                comparedText(found[figure], waits.has(figure), parts),
              ] as const,
          ),
        },
        moderators.length > 0 && [
          { heading: t('mail.monthly_figures.moderators') },
          ...moderators.map((one) => ({ words: `${one.name}: ${comparedText(one, false, parts)}` })),
        ],
        {
          link: `${site.publicUrl}/admin-panel/reports?from=${from}&to=${to}`,
          label: 'mail.monthly_figures.see',
        },
        { words: t('mail.monthly_figures.why') },
      ],
    }
  },
})

function comparedText({ now, before }: Compared, isWait: boolean, { t }: LetterParts): string {
  const text = (value: number | null) => {
    if (value === null) return t('mail.monthly_figures.none')
    const figure = formatNumber(isWait ? Math.round(value * 10) / 10 : value)
    return isWait ? t('mail.monthly_figures.hours', { hours: figure }) : figure
  }
  return t('mail.monthly_figures.figure', { now: text(now), before: text(before) })
}
