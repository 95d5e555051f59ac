import { adminNames } from '#src/areas/people/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { listOpenItems, OPEN_MS, type OpenItem, openQueueItem } from './open-items.ts'

export function mountOpenItems(bind: Binder, { db, clock }: AppContext): void {
  const listOthers = (admin: number, now: Date): Promise<OpenItem[]> =>
    db
      .selectFrom('open_items as open')
      .innerJoin(adminNames, 'admins.id', 'open.admin_id')
      .select(['open.queue', 'open.item_id as id', 'admins.name as admin_name'])
      .where('open.admin_id', '<>', admin)
      .where('open.opened_at', '>', new Date(now.getTime() - OPEN_MS).toISOString())
      .orderBy('open.opened_at')
      .orderBy('open.admin_id')
      .execute()

  bind(listOpenItems, ({ viewer }) => listOthers(viewer.admin!.id, clock.now()))
  bind(openQueueItem, async ({ body: { queue, id: item_id }, viewer }) => {
    const [admin_id, now] = [viewer.admin!.id, clock.now()]
    const open = { queue, item_id, opened_at: now.toISOString() }
    await db
      .insertInto('open_items')
      .values({ admin_id, ...open })
      .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(open))
      .execute()
    return listOthers(admin_id, now)
  })
}
