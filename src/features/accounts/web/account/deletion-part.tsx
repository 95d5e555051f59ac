import { useNavigate } from 'react-router'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { removeToken } from '#src/web/api/session.ts'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { deleteAccount } from '../../account-contract.ts'
import { DetailsPart, type Fold } from './details-part.tsx'

export function DeletionPart(fold: Fold) {
  const a = useAccountText()
  return (
    <DetailsPart
      {...fold}
      title={a('deletion.title')}
      label={a('deletion.open')}
      variant="danger-outline"
      shown={<p className="max-w-text">{a('deletion.intro')}</p>}
    >
      <DeletionForm />
    </DetailsPart>
  )
}

/** The password is the second question: nobody deletes an account by a slip. */
function DeletionForm() {
  const a = useAccountText()
  const toast = useToast()
  const navigate = useNavigate()
  const form = useForm({
    endpoint: deleteAccount,
    failure: 'form.failed',
    onSuccess: () => {
      toast.success(a('deletion.done'))
      void Promise.resolve(navigate('/', { replace: true })).then(() => removeToken('user'))
    },
  })
  return (
    <PageForm form={form} label={a('deletion.title')} needsScript>
      <PasswordField
        name="current_password"
        label={a('password.current.label')}
        autoComplete="current-password"
      />
      <SubmitButton label={a('deletion.submit')} busyLabel={a('deletion.busy')} />
    </PageForm>
  )
}
