import { languages, offeredLanguages } from '#src/strings/languages.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { changeAccount, type Account } from '../../account-contract.ts'
import { clearViewer } from '../use-viewer.ts'
import { DetailsPart, type Fold } from './details-part.tsx'

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
          ]}
        />
      }
    >
      <PersonForm account={account} onChanged={fold.onChanged} />
    </DetailsPart>
  )
}

const options = offeredLanguages.map((value) => ({ value, label: languages[value] }))

function PersonForm({
  account: { name, language },
  onChanged,
}: Pick<Fold, 'onChanged'> & { account: Account }) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const form = useForm({
    endpoint: changeAccount,
    failure: 'form.failed',
    defaults: { name, language },
    onSuccess: () => {
      clearViewer()
      toast.success(a('details.saved'))
      onChanged()
    },
  })
  return (
    <PageForm form={form} label={a('details.person')} needsScript>
      <TextField name="name" label={t('account.name.label')} autoComplete="name" />
      <SelectField
        name="language"
        label={a('details.language')}
        hint={a('details.language.hint')}
        options={options}
      />
      <SubmitButton label={a('details.submit')} busyLabel={a('details.busy')} />
    </PageForm>
  )
}
