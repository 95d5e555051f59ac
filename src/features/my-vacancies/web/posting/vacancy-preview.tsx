import { useEffect, useState } from 'react'
import type { Choice } from '#src/features/catalogue/web/choices.ts'
import { JobBody } from '#src/features/vacancies/web/page/job-body.tsx'
import { JobCompany } from '#src/features/vacancies/web/page/job-company.tsx'
import { WrittenText } from '#src/features/vacancies/web/written-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { previewedVacancy, type PreviewedVacancy } from './previewed-vacancy.ts'

type VacancyPreviewProps = {
  categories: readonly Choice[] | undefined
  /** Judges the form, and shows what is wrong with it. */
  judge: (form: HTMLFormElement) => boolean
}

/** Renders the button that shows, of the form around it, the vacancy as visitors will see it. */
export function VacancyPreview({ categories, judge }: VacancyPreviewProps) {
  const a = useAccountText()
  const { language } = useFrame()
  const [shown, setShown] = useState<PreviewedVacancy & { poster: File | undefined }>()

  async function show(form: HTMLFormElement | null) {
    if (!form || !judge(form)) return
    const sent = new FormData(form)
    const poster = sent.get('job_poster')
    const values = textsOf(sent)
    const made = await previewedVacancy({ values, categories, language, today: todayInColombo() })
    if (made) setShown({ ...made, poster: poster instanceof File && poster.size > 0 ? poster : undefined })
  }

  return (
    <>
      <Button
        variant="secondary"
        className="noscript:hidden"
        onClick={(event) => void show(event.currentTarget.form)}
      >
        {a('posting.preview')}
      </Button>
      <Dialog
        wide
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={a('posting.preview.title')}
        closeLabel={a('posting.preview.close')}
      >
        {shown && (
          <article>
            <Notice className="mb-4">{a('posting.preview.note')}</Notice>
            <PageHeading
              title={<WrittenText text={shown.vacancy.position} />}
              lead={<JobCompany vacancy={shown.vacancy} />}
            />
            <JobBody
              vacancy={shown.vacancy}
              names={shown.names}
              abroad={shown.abroad}
              today={shown.today}
              poster={shown.poster && <ChosenPoster file={shown.poster} vacancy={shown.vacancy} />}
            />
          </article>
        )}
      </Dialog>
    </>
  )
}

function ChosenPoster({ file, vacancy }: { file: File } & Pick<PreviewedVacancy, 'vacancy'>) {
  const t = useText()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const { company_name: company, position } = vacancy
  return (
    address && (
      <figure className="rounded border border-line bg-card p-4 sm:p-6">
        <img
          src={address}
          alt={t('job.poster.alt', { company, position })}
          className="h-auto max-w-full rounded"
        />
      </figure>
    )
  )
}
