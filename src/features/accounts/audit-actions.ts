import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'user.registered': true
    'user.logged_in': true
    'user.password_reset': true
    'user.email_confirmed': true
    'user.email_changed': true
    'user.password_changed': true
    'user.deleted': true
    'admin.logged_in': true
    'admin.logged_out': true
    'admin.login_failed': true
    'admin.created': true
    'admin.password_changed': true
    'admin.role_changed': true
    'admin.ended': true
    'admin.sessions_ended': true
    'admin.invited': true
    'admin.invitation_withdrawn': true
    'user.blocked': true
    'user.unblocked': true
    'admin.second_factor_added': true
    'admin.second_factor_removed': true
    'admin.recovery_codes_renewed': true
    'admin.second_factor_required': true
  }
}
