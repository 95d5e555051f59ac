import type { QueryOf } from '#src/contract/endpoint.ts'
import type { ListFile } from '#src/contract/list-file.ts'
import { accountsInPieces } from '#src/features/accounts/server/index.ts'
import {
  allApplicationsInPieces,
  categoryApplicationsInPieces,
  jobSeekerFormsInPieces,
  positionApplicationsInPieces,
} from '#src/features/applications/server/index.ts'
import { categoriesInPieces } from '#src/features/catalogue/server/index.ts'
import { clientsInPieces } from '#src/features/clients/server/index.ts'
import { messagesInPieces } from '#src/features/contact/server/index.ts'
import { unsentMailsInPieces } from '#src/features/notifications/server/index.ts'
import { heldInPieces } from '#src/features/quarantine/server/index.ts'
import { allVacanciesInPieces } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { listCsv } from '../../export-contract.ts'
import { activityInPieces } from '../lists/activity.ts'
import { sendCsv } from '#src/platform/http/lists/csv.ts'
import * as columns from './export-columns.ts'
import { exportList } from './export-list.ts'

export function bindExports(bind: Binder, context: AppContext): void {
  const { db } = context

  file('vacancies', columns.vacancyColumns, (query) => allVacanciesInPieces(context, query))
  file('applications', columns.applicationColumns, (query) => allApplicationsInPieces(db, query))
  file('position-applications', columns.positionApplicationColumns, (query) =>
    positionApplicationsInPieces(db, query),
  )
  file('category-applications', columns.categoryApplicationColumns, (query) =>
    categoryApplicationsInPieces(db, query),
  )
  file('job-seeker-forms', columns.jobSeekerFormColumns, (query) => jobSeekerFormsInPieces(db, query))
  file('accounts', columns.accountColumns, (query) => accountsInPieces(db, query))
  file('clients', columns.clientColumns, (query) => clientsInPieces(db, query))
  file('categories', columns.categoryColumns, (query) => categoriesInPieces(context, query))
  file('messages', columns.messageColumns, (query) => messagesInPieces(db, query))
  file('mails', columns.mailColumns, (query) => unsentMailsInPieces(db, query))
  file('quarantine', columns.quarantineColumns, (query) => heldInPieces(db, query))
  file('activity', columns.activityColumns, (query) => activityInPieces(db, query))

  function file<Name extends ListFile, Row>(
    list: Name,
    its: columns.Columns<Row>,
    rows: (query: QueryOf<(typeof listCsv)[Name]>) => AsyncIterable<readonly NoInfer<Row>[]>,
  ): void {
    bind(listCsv[list], ({ request, reply, viewer, query }) => {
      const asked = query as QueryOf<(typeof listCsv)[Name]>
      const lines = exportList(context, viewer, list, asked, its, rows(asked))
      return sendCsv(request, reply, `${list}-${dayInColombo(context.clock.now())}`, lines)
    })
  }
}
