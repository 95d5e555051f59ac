import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'position_application.received': true
    'position_application.made_on_behalf': true
    'position_application.deleted': true
    'position_application.stage_changed': true
    'position_application.written_to': true
    'position_application.withdrawn': true
    'position_application.resume_replaced': true
    'category_application.withdrawn': true
    'category_application.resume_replaced': true
    'job_seeker_form.withdrawn': true
    'job_seeker_form.resume_replaced': true
    'category_application.received': true
    'category_application.deleted': true
    'job_seeker_form.received': true
    'job_seeker_form.deleted': true
  }
}
