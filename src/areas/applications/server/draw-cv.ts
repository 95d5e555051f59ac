import { inPictureQueue } from '#src/areas/files/index.ts'
import { filteredFields, languageField } from '#src/areas/vacancies/vacancy-fields.ts'
import { brandColours } from '#src/contract/brand.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import type { texts } from '#src/strings/made-cv/en.ts'
import { translator } from '#src/strings/t.ts'
import type { CvFields } from '../cv-fields.ts'
import type { Paragraph } from './set-page.ts'

export interface Cv extends CvFields {
  name: string
  phone: string
  city?: string | null
  /** The position for which the CV is sent. */
  position?: string | null | undefined
}

const words = await loadNamespace<typeof texts>(
  (language) => import(`../../../strings/made-cv/${language}.ts`),
)

/** Longer names would fill the page in the large size. */
const SHORT_NAME = 40

/** Draws a CV of one page in the queue of pictures: a PDF whose labels are in this language. */
export function drawCv(cv: Cv, language: Language, sender?: Sender): Promise<Buffer> {
  const title = words[language]['made_cv.title']
  return inPictureQueue(async () => {
    // Loaded by the first CV: it takes 0.15 s and 37 MB, which a start and most processes do without.
    const { setPage } = await import('./set-page.ts')
    return setPage(getParagraphs(cv, language), { title, language })
  }, sender)
}

function getParagraphs({ name, phone, city, position, ...cv }: Cv, language: Language): Paragraph[] {
  const t = translator(dictionaries[language])
  const w = translator(words[language])
  const sections = [
    [w('made_cv.position'), position],
    [w('made_cv.last_work'), cv.last_work],
    [w('made_cv.work_years'), cv.work_years?.toString()],
    [t('vacancy.education'), cv.schooling && t(filteredFields.education.wordOf(cv.schooling))],
    [w('made_cv.languages'), cv.languages?.map((one) => t(languageField.wordOf(one))).join(', ')],
    [w('made_cv.start'), cv.start && w(`made_cv.start.${cv.start}`)],
    [w('made_cv.about'), cv.about],
  ] as const
  const { ink, muted, bar } = brandColours
  const size = name.length > SHORT_NAME ? 16 : 24
  return [
    { tag: 'H1', text: name, size, bold: true, colour: ink, above: 0 },
    {
      tag: 'P',
      text: [phone, city].filter(Boolean).join(' · '),
      size: 12,
      bold: false,
      colour: muted,
      above: 2,
    },
    ...sections.flatMap(([label, text]): Paragraph[] =>
      text
        ? [
            { tag: 'H2', text: label, size: 11, bold: true, colour: bar, above: 16 },
            { tag: 'P', text, size: 12, bold: false, colour: ink, above: 1 },
          ]
        : [],
    ),
  ]
}
