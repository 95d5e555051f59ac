import { endpoint } from './endpoint.ts'

/** The panel's lists that can be taken as files. */
export type ListFile =
  | 'vacancies'
  | 'applications'
  | 'position-applications'
  | 'category-applications'
  | 'job-seeker-forms'
  | 'accounts'
  | 'clients'
  | 'categories'
  | 'messages'
  | 'mails'
  | 'quarantine'
  | 'activity'

/** A list as CSV. Here, because the pages of every feature ask for their list's file, and reports makes it. */
/*@__NO_SIDE_EFFECTS__*/
export function listFile<const Name extends ListFile>(name: Name) {
  return endpoint({
    method: 'GET',
    path: `/api/admin/export/${name}.csv`,
    summary: `Every row that the filters of the list leave, as CSV: ${name.replaceAll('-', ' ')}`,
    access: 'admin',
    response: null,
    produces: 'text/csv',
  })
}
