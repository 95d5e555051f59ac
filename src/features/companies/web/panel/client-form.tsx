import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { FileField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { addClient, editClient } from '../../admin-contract.ts'
import type { listClients } from '../../contract.ts'

export type Client = AnswerOf<typeof listClients>[number]

type ClientFormProps = {
  client: Client | undefined
  /** Left alone where it is `undefined`, because it could not be read. */
  website: string | null | undefined
  onSaved: () => void
}

/** Adds a client, or changes the one that is given. */
export function ClientForm({ client, website, onSaved }: ClientFormProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    endpoint: client ? editClient : addClient,
    ...(client ? { params: { id: client.id } } : {}),
    failure: 'problem.internal',
    defaults: { name: client?.name, website },
    onSuccess: ({ message }) => {
      toast.success(message)
      void revalidate()
      onSaved()
    },
  })
  return (
    <PageForm form={form} label={p('clients.title')}>
      <TextField name="name" label={p('clients.name')} maxLength={150} autoComplete="off" />
      {website !== undefined && (
        <TextField
          name="website"
          type="url"
          label={p('clients.website')}
          hint={p('clients.website.hint')}
          maxLength={500}
          optional
        />
      )}
      <FileField
        name="logo"
        kind="logo"
        label={p('clients.logo')}
        optional
        previewAlt={p('clients.logo.preview')}
      />
      {client?.logo_url && (
        <Checkbox id="remove_logo" name="remove_logo" value="true" label={p('clients.logo.remove')} />
      )}
      <SubmitButton label={p('act.save')} busyLabel={p('act.saving')} />
    </PageForm>
  )
}
