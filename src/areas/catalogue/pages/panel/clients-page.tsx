import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { addClient, editClient, orderClients, removeClient } from '#src/areas/catalogue/calls/companies.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { FileField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { OrderedList } from '#src/web/panel/ordered-rows.tsx'
import { inPanel, loadAllRows } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { listClients, showCompany } from '../../calls/companies.ts'

const orders = [{ key: 'name', label: p('clients.name') }]

type Edited = { client: Client | undefined; website: string | null | undefined }

export const clientLoader = inPanel((api, input) => loadAllRows(api, input, listClients))

export default function ClientsPage() {
  const result = useLoaderData<typeof clientLoader>()
  const [edited, setEdited] = useState<Edited>()
  const close = () => setEdited(undefined)
  async function edit(client: Client) {
    // The list has the specified fields alone, without websites.
    const company = await panelApi(showCompany, { params: { id: client.id } })
    setEdited({ client, website: company.ok ? company.data.website : undefined })
  }
  return (
    <div className="mx-auto max-w-3xl">
      <PageTop
        title={p('clients.title')}
        lead={p('clients.lead')}
        actions={
          <Button onClick={() => setEdited({ client: undefined, website: null })}>{p('clients.add')}</Button>
        }
      />
      <OrderedList
        of="clients"
        list={listClients}
        result={result}
        orders={orders}
        orderEndpoint={orderClients}
        removeEndpoint={removeClient}
        onEdit={(client) => void edit(client)}
      >
        {(client) => <ClientRow client={client} />}
      </OrderedList>
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited?.client ? p('clients.edit', { name: edited.client.name }) : p('clients.add')}
        closeLabel={p('act.close')}
      >
        {edited && <ClientForm key={edited.client?.id ?? 'new'} {...edited} onSaved={close} />}
      </Dialog>
    </div>
  )
}

function ClientRow({ client }: { client: Client }) {
  const { name, logo_url, logo_width, logo_height } = client
  return (
    <span className="flex items-center gap-4">
      <span className="grid h-12 w-24 shrink-0 place-items-center rounded border border-line bg-card">
        {logo_url && (
          <img
            src={logo_url}
            alt={p('clients.logo.now', { name })}
            loading="lazy"
            width={logo_width ?? undefined}
            height={logo_height ?? undefined}
            className="h-auto max-h-11 w-auto max-w-22 object-contain"
          />
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {!logo_url && <span className="text-muted">{p('clients.logo.none')}</span>}
      </span>
    </span>
  )
}

type Client = AnswerOf<typeof listClients>[number]

type ClientFormProps = {
  client: Client | undefined
  website: string | null | undefined
  onSaved: () => void
}

function ClientForm({ client, website, onSaved }: ClientFormProps) {
  const form = useSavingForm({
    endpoint: client ? editClient : addClient,
    ...(client ? { params: { id: client.id } } : {}),
    failure: 'problem.internal',
    defaults: { name: client?.name, website },
    onSaved,
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
