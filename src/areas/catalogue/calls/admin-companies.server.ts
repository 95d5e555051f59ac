import { sql } from 'kysely'
import { deleteFile, recordFile } from '#src/areas/files/index.ts'
import { type FieldErrors, fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import { violates } from '#src/platform/db/db-errors.ts'
import { reorder } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import { isClaimed } from '../rows/claimed-companies.ts'
import { findClientNamed, getClient, joinClients, lockClient, selectClients } from '../rows/clients.ts'
import { removeBanner, saveBanner } from './banner.server.ts'
import * as calls from './companies.ts'
import type { Client } from './companies.ts'
import { getCompanyTags } from './company-contact.server.ts'
import { withPicture } from './picture.server.ts'

export function mountClients(bind: Binder, context: AppContext): void {
  bind(
    calls.addClient,
    ({ body, file: logo, viewer, recordAnswer, say }) =>
      addClient(context, viewer, { name: body.name, website: body.website ?? null, logo }, (trx, data) =>
        recordAnswer(trx, { message: say('client.added'), data }),
      ),
    ({ right }) => takenName(context.db, right.name),
  )
  bind(
    calls.editClient,
    async ({ params, body: { name, website, remove_logo }, sent, file: logo, viewer, say }) => {
      const edit = {
        name,
        // A form without this field leaves the website unchanged.
        website: sent.has('website') ? (website ?? null) : undefined,
        logo,
        removeLogo: remove_logo === 'true',
      }
      const data = await editClient(context, viewer, params.id, edit)
      return { message: say('client.updated'), data }
    },
    ({ params, right }) => editRules(context.db, params.id, right.name),
  )
  bind(calls.orderClients, async ({ body, viewer, say }) => {
    await orderClients(context, viewer, body.ids)
    return { message: say('client.ordered') }
  })
  bind(calls.removeClient, async ({ params, viewer, say }) => {
    await removeClient(context, viewer, params.id)
    return { message: say('client.removed') }
  })
  bind(calls.saveBanner, async ({ body, file: image, viewer, say }) => {
    const { text, link = null } = body
    const data = await saveBanner(context, viewer, { text, link, image })
    return { message: say('banner.saved'), data }
  })
  bind(calls.removeBanner, async ({ viewer, say }) => {
    await removeBanner(context, viewer)
    return { message: say('banner.removed') }
  })
}

async function addClient(
  { changes, clock, store }: AppContext,
  viewer: Viewer,
  { name, website, logo }: { name: string; website: string | null; logo: Upload | undefined },
  record: RecordAnswer<Client>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  const at = now.toISOString()
  const work = withPicture(store, logo, (file) =>
    changes.transaction(async (trx, changed) => {
      if (file) await recordFile(trx, file, now)
      const id = await joinClients(trx, { name, website, logo: file?.key ?? null, at })
      if (id === undefined) throw takenNameProblem()
      await audit(trx, viewer, now, { action: 'client.added', subject_id: id, detail: { name } })
      changed(...getCompanyTags(id))
      return record(trx, await getClient(trx, id))
    }),
  )
  return work.catch(refuseTakenName)
}

interface ClientEdit {
  name: string
  website: string | null | undefined
  logo: Upload | undefined
  removeLogo: boolean
}

/** If a client is renamed, a company of the old name keeps its vacancies. */
async function editClient(
  { changes, clock, store }: AppContext,
  viewer: Viewer,
  id: number,
  { name, website, logo, removeLogo }: ClientEdit,
) {
  const now = clock.now()
  const work = withPicture(store, logo, (file) =>
    changes.transaction(async (trx, changed) => {
      const old = await lockClient(trx, id)
      if (!old) throw problem('not_found')
      if (file) await recordFile(trx, file, now)
      const unchanged = removeLogo ? null : old.logo
      await trx
        .updateTable('companies')
        .set({ name, website, logo: file?.key ?? unchanged, updated_at: now.toISOString() })
        .where('id', '=', id)
        .execute()
      if (!file && removeLogo) await deleteFile(trx, old.logo)
      await audit(trx, viewer, now, { action: 'client.changed', subject_id: id, detail: { name } })
      changed(...getCompanyTags(id))
      return getClient(trx, id)
    }),
  )
  return work.catch(refuseTakenName)
}

async function orderClients({ changes, clock }: AppContext, viewer: Viewer, ids: number[]) {
  await changes.transaction(async (trx, changed) => {
    if (!(await reorder(trx, 'companies', ids))) throw problem('conflict')
    await audit(trx, viewer, clock.now(), { action: 'client.moved' })
    changed('clients')
  })
}

async function removeClient({ changes, clock }: AppContext, viewer: Viewer, id: number) {
  await changes.transaction(async (trx, changed) => {
    const deleted = await lockClient(trx, id)
    if (!deleted) throw problem('not_found')
    // The logo and the website of a claimed company are its owner's. The row stays for its vacancies.
    const isOwned = await isClaimed(trx, id)
    await trx
      .updateTable('companies')
      .set({
        sort_order: null,
        ...(!isOwned && { logo: null, website: null }),
        updated_at: clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute()
    if (!isOwned) await deleteFile(trx, deleted.logo)
    // The company is deleted unless it has a vacancy; a database function checks that under a lock.
    await sql`select remove_unused_company(${id})`.execute(trx)
    await audit(trx, viewer, clock.now(), {
      action: 'client.removed',
      subject_id: id,
      detail: { name: deleted.name },
    })
    changed(...getCompanyTags(id))
  })
}

async function takenName(db: Db, name: string | undefined, own?: number): Promise<FieldErrors> {
  const other = name === undefined ? undefined : await findClientNamed(db, name)
  return other === undefined || other === own ? {} : { name: [{ key: 'client.name.taken' }] }
}

async function editRules(db: Db, id: number, name: string | undefined): Promise<FieldErrors> {
  const client = await selectClients(db).where('companies.id', '=', id).executeTakeFirst()
  if (!client) throw problem('not_found')
  return takenName(db, name, id)
}

function takenNameProblem() {
  return fieldProblem('name', 'client.name.taken')
}

/** Refuses a name that another client took in the meantime. */
function refuseTakenName(error: unknown): never {
  const taken = violates(error, 'clients_name') || violates(error, 'companies_folded_name')
  throw taken ? takenNameProblem() : error
}
