import { languages, offeredLanguages } from '#src/strings/languages.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { useText } from '#src/web/site/text.tsx'
import { changeAccount, type Account } from '../../account-contract.ts'
import { clearViewer } from '../use-viewer.ts'
import { DetailsForm, DetailsPart, type Fold } from './details-part.tsx'

const options = offeredLanguages.map((value) => ({ value, label: languages[value] }))

const digestText = (isDigest: boolean) => `details.digest.${isDigest}` as const

export function PersonPart({ account, ...fold }: Fold & { account: Account }) {
  const t = useText()
  const a = useAccountText()
  return (
    <DetailsPart
      {...fold}
      title={a('details.person')}
      label={a('details.change')}
      shown={
        <DescriptionList
          items={[
            { term: t('account.name.label'), value: account.name },
            {
              term: a('details.language'),
              value: <span lang={account.language}>{languages[account.language]}</span>,
            },
            { term: a('details.digest'), value: a(digestText(account.application_digest)) },
          ]}
        />
      }
    >
      <DetailsForm
        endpoint={changeAccount}
        title={a('details.person')}
        defaults={{
          name: account.name,
          language: account.language,
          application_digest: String(account.application_digest),
        }}
        done={a('details.saved')}
        onChanged={() => {
          clearViewer()
          fold.onChanged()
        }}
      >
        <TextField name="name" label={t('account.name.label')} autoComplete="name" />
        <SelectField
          name="language"
          label={a('details.language')}
          hint={a('details.language.hint')}
          options={options}
        />
        <SelectField
          name="application_digest"
          label={a('details.digest')}
          options={[false, true].map((value) => ({ value: String(value), label: a(digestText(value)) }))}
        />
        <SubmitButton label={a('details.submit')} busyLabel={a('details.busy')} />
      </DetailsForm>
    </DetailsPart>
  )
}
