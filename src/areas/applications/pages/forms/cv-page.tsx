import { useState, type FormEvent } from 'react'
import { useActionData, type ActionFunctionArgs } from 'react-router'
import { filteredFields, languageField } from '#src/areas/vacancies/vacancy-fields.ts'
import { Card } from '#src/ui/card.tsx'
import { onPost } from '#src/web/api/load.ts'
import { pdfContext } from '#src/web/api/page-file.ts'
import { CheckboxesField, SelectField, TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { makeCv } from '../../calls/forms/make-cv.ts'
import { cvSizes, schoolings } from '../../cv-fields.ts'
import { useCvFormText } from './cv-form-text.ts'
import { useMadeCvText } from './made-cv-text.ts'
import { CvLines } from './phone-fields.tsx'

export async function action(args: ActionFunctionArgs) {
  const posted = await onPost((api, form) => sendPosted(api, makeCv, form))(args)
  if (posted.data.ok) args.context.set(pdfContext, posted.data.answer as unknown as string)
  return posted
}

/** Makes a CV of a few lines. The browser sends the form itself, since the answer is a file. */
export default function CvPage() {
  const t = useText()
  const c = useCvFormText()
  const m = useMadeCvText()
  const [isSent, setSent] = useState(false)
  const form = useForm({ endpoint: makeCv, posted: useActionData<typeof action>() })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const isRight = form.validate(event.currentTarget)
    if (!isRight) event.preventDefault()
    setSent(isRight)
  }
  return (
    <div className="mx-auto max-w-2xl">
      <PageTop title={c('cv.title')} lead={c('cv.lead')} path="/cv" description={c('cv.lead')} />
      <Card>
        <PageForm form={{ ...form, submit }} label={c('cv.title')}>
          <div className="max-w-xl space-y-5">
            <TextField name="name" label={t('application.name')} autoComplete="name" />
            <TextField name="phone" type="tel" label={t('application.phone')} autoComplete="tel" />
            <TextField name="city" label={t('application.city')} autoComplete="address-level2" optional />
            <CvLines required />
            <SelectField
              name="schooling"
              label={t('vacancy.education')}
              placeholder={t('form.select')}
              options={schoolings.map((value) => ({
                value,
                label: t(filteredFields.education.wordOf(value)),
              }))}
              optional
            />
            <CheckboxesField
              name="languages"
              label={m('made_cv.languages')}
              groups={[
                {
                  options: languageField.values.map((value) => ({
                    value,
                    label: t(languageField.wordOf(value)),
                  })),
                },
              ]}
              optional
            />
            <TextAreaField
              name="about"
              label={m('made_cv.about')}
              maxLength={cvSizes.about}
              rows={4}
              optional
            />
          </div>
          <SubmitButton label={c('cv.submit')} busyLabel={c('cv.submit')} />
          {isSent && <FormDone title={c('cv.done')} />}
        </PageForm>
      </Card>
    </div>
  )
}
