import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'vacancy.posted': true
    'vacancy.status_changed': true
    'vacancy.edited': true
    'vacancy.deleted': true
    'vacancy.sent_again': true
    'vacancy.filled': true
    'vacancy.withdrawn': true
    'vacancy.extended': true
    'vacancy.closing_moved': true
    'vacancy.revised': true
    'risk_sign.changed': true
    'vacancy.direct_hiring': true
    'vacancy.frozen': true
    'vacancy.unfrozen': true
    'vacancy.revision_approved': true
    'vacancy.revision_rejected': true
    'vacancy.revision_put_back': true
    'vacancy.company_set': true
    'search_synonym.added': true
    'search_synonym.removed': true
  }
}
