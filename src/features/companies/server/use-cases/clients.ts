import { fieldProblem, problem, type FieldErrors } from '#src/contract/errors.ts'
import { forgetFile, recordFile, type FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { violates } from '#src/platform/db/constraints.ts'
import type { Db } from '#src/platform/db/database.ts'
import { reorder } from '#src/platform/db/reorder.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { Client } from '../../contract.ts'
import { asClient, findClientNamed, isClient, selectClients } from '../queries/clients.ts'
import { withPicture } from './picture.ts'

/** @throws Problem 422 on `name` when another client has it, in whatever case. */
export async function addClient(
  { changes, clock }: AppContext,
  store: FileStore,
  viewer: Viewer,
  { name, logo }: { name: string; logo: Upload | undefined },
  record: RecordAnswer<Client>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  const at = now.toISOString()
  const work = withPicture(store, logo, (file) =>
    changes.transaction(async (trx, changed) => {
      if (file) await recordFile(trx, file, now)
      const { id } = await trx
        .insertInto('clients')
        .values((eb) => ({
          name,
          logo: file?.key ?? null,
          sort_order: eb
            .selectFrom('clients')
            .select((last) =>
              last.fn.coalesce(last(last.fn.max('sort_order'), '+', 1), last.lit(1)).as('next'),
            ),
          created_at: at,
          updated_at: at,
        }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, viewer, now, {
        action: 'client.added',
        subject: 'client',
        subject_id: id,
        detail: { name },
      })
      changed('clients')
      const added = await selectClients(trx).where('clients.id', '=', id).executeTakeFirstOrThrow()
      return record(trx, asClient(added))
    }),
  )
  return work.catch(refuseTakenName)
}

export interface ClientEdit {
  name: string
  /** Replaces the logo that is there. */
  logo: Upload | undefined
  removeLogo: boolean
}

/** @throws Problem 404; 422 on `name` when another client has it. */
export async function editClient(
  { changes, clock }: AppContext,
  store: FileStore,
  viewer: Viewer,
  id: number,
  { name, logo, removeLogo }: ClientEdit,
) {
  const now = clock.now()
  const work = withPicture(store, logo, (file, replaces) =>
    changes.transaction(async (trx, changed) => {
      const old = await trx
        .selectFrom('clients')
        .select('logo')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!old) throw problem('not_found')
      if (file) await recordFile(trx, file, now)
      const unchanged = removeLogo ? null : old.logo
      await trx
        .updateTable('clients')
        .set({ name, logo: file?.key ?? unchanged, updated_at: now.toISOString() })
        .where('id', '=', id)
        .execute()
      if (old.logo && (file || removeLogo) && (await forgetFile(trx, old.logo))) replaces(old.logo)
      await audit(trx, viewer, now, {
        action: 'client.changed',
        subject: 'client',
        subject_id: id,
        detail: { name },
      })
      changed('clients')
      return asClient(await selectClients(trx).where('clients.id', '=', id).executeTakeFirstOrThrow())
    }),
  )
  return work.catch(refuseTakenName)
}

/** @throws Problem 409 `conflict` when the ids are not exactly the board's clients. */
export async function orderClients({ changes, clock }: AppContext, viewer: Viewer, ids: number[]) {
  await changes.transaction(async (trx, changed) => {
    if (!(await reorder(trx, 'clients', ids))) throw problem('conflict')
    await audit(trx, viewer, clock.now(), { action: 'client.moved', subject: 'client' })
    changed('clients')
  })
}

/** @throws Problem 404 */
export async function removeClient(
  { changes, clock }: AppContext,
  store: FileStore,
  viewer: Viewer,
  id: number,
) {
  await withPicture(store, undefined, (_file, replaces) =>
    changes.transaction(async (trx, changed) => {
      const gone = await trx
        .deleteFrom('clients')
        .where('id', '=', id)
        .returning(['name', 'logo'])
        .executeTakeFirst()
      if (!gone) throw problem('not_found')
      if (gone.logo && (await forgetFile(trx, gone.logo))) replaces(gone.logo)
      await audit(trx, viewer, clock.now(), {
        action: 'client.removed',
        subject: 'client',
        subject_id: id,
        detail: { name: gone.name },
      })
      changed('clients')
    }),
  )
}

/** The error of a name that another client has, in whatever case, for a form whose logo is not looked at then. */
export async function takenName(db: Db, name: string | undefined, own?: number): Promise<FieldErrors> {
  const other = name === undefined ? undefined : await findClientNamed(db, name)
  return other === undefined || other === own ? {} : { name: [{ key: 'client.name.taken' }] }
}

/**
 * Refuses an edit before its logo is looked at.
 * @throws Problem 404
 */
export async function editRules(db: Db, id: number, name: string | undefined): Promise<FieldErrors> {
  if (!(await isClient(db, id))) throw problem('not_found')
  return takenName(db, name, id)
}

function refuseTakenName(error: unknown): never {
  throw violates(error, 'clients_name') ? fieldProblem('name', 'client.name.taken') : error
}
