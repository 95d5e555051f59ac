import { sessionPasses } from '#src/features/sign-in/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { myDataJobs } from './jobs.ts'
import { mountMyData, myDataLinkRules } from './mount.ts'
import { personStores } from './person-stores.ts'
import { myDataPersonalData } from './personal-data.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'person.corrected': true
    'person.consents_withdrawn': true
    'person.erased': true
    'person.exported': true
  }
}

export const myData = (inventory: () => readonly PersonalData[]): Feature => ({
  name: 'my-data',
  heading: 'My data',
  mount: (bind, board) => {
    const { config, context, holderOf, onError, onStop, publicUrl, secret } = board
    const links = mountMyData(bind, context, {
      ...personStores(board, inventory()),
      holderOf,
      passes: sessionPasses(context, secret, () => publicUrl().startsWith('https:')),
      rateLimitScale: config.rateLimitScale,
      onError: (error) => onError('My data', error),
    })
    onStop(links)
  },
  jobs: (board) => myDataJobs(board.context, personStores(board, inventory())),
  personalData: myDataPersonalData,
  links: myDataLinkRules,
})
