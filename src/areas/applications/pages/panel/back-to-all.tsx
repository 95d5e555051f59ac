import { Link } from 'react-router'
import { p } from '#src/strings/panel.ts'

/** Leads from the list of one kind of applications to the list of both. */
export function BackToAll() {
  return (
    <Link to="/admin-panel/applications" className="link">
      {p('applications.back_all')}
    </Link>
  )
}
