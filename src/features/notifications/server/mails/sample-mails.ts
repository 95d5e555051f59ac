import type { MailName, Mails } from './mails.ts'

const written = {
  full_name: 'Nimal Perera',
  applicant_no: 'JA-000123',
  position: 'Cook',
  company_name: 'Sarasavi Textiles',
  reply_to: 'jobs@sarasavi.example',
  link_token: 'lvl_a-b_c',
}

/** One of each kind, for the preview and for tests: a mail without one does not compile. */
export const sampleMails: Mails = {
  position_application_confirmation: {
    full_name: 'Nimal Perera',
    position: 'Cook',
    company_name: 'Sarasavi Textiles',
    applicant_no: 'JA-000123',
  },
  position_application_on_behalf: {
    full_name: 'Nimal Perera',
    position: 'Cook',
    company_name: 'Sarasavi Textiles',
    applicant_no: 'JA-000123',
  },
  category_application_confirmation: {
    name: 'Nimal Perera',
    category: 'Hotel & Tourism',
    applicant_no: 'CA-000123',
    link_token: 'lvl_a-b_c',
  },
  job_seeker_form_confirmation: {
    name: 'Nimal Perera',
    category: 'Hotel & Tourism',
    applicant_no: 'JS-000123',
    link_token: 'lvl_a-b_c',
  },
  application_link: {
    full_name: 'Nimal Perera',
    applicant_no: 'JA-000123',
    subject: { position: 'Cook', company_name: 'Sarasavi Textiles' },
    link_token: 'lvl_a-b_c',
  },
  application_closed: written,
  new_application: {
    position: 'Cook',
    vacancy_id: 17,
    full_name: 'Nimal Perera',
    email: 'nimal@example.lk',
  },
  vacancy_address_confirmation: {
    position: 'Cook',
    company_name: 'Sarasavi Textiles',
    vacancy_id: 17,
    link_token: 'lvl_a-b_c',
  },
  application_stage: { ...written, stage: 'interview', text: 'Please come on Monday.\nThank you.' },
  application_message: { ...written, text: 'Please come on Monday.\nThank you.' },
  message_reported: {
    applicant_no: 'JA-000123',
    vacancy_id: 17,
    company_name: 'Sarasavi Textiles',
    text: 'Pay first.',
  },
  vacancy_report_confirmation: {
    position: 'Cook',
    company_name: 'Sarasavi Textiles',
    link_token: 'lvl_a-b_c',
  },
  vacancy_reported: { position: 'Cook', company_name: 'Sarasavi Textiles', vacancy_id: 17, reporters: 3 },
  vacancy_frozen: {
    name: 'Nimal Perera',
    position: 'Cook',
    vacancy_id: 17,
    has_account: true,
    reason: 'asks_for_money',
  },
  vacancy_unfrozen: { name: 'Nimal Perera', position: 'Cook', vacancy_id: 17, has_account: true },
  vacancy_was_fraud: {
    full_name: 'Nimal Perera',
    applicant_no: 'JA-000123',
    position: 'Cook',
    company_name: 'Sarasavi Textiles',
  },
  vacancy_received: { name: 'Nimal Perera', position: 'Cook', vacancy_id: 17 },
  vacancy_approved: { name: 'Nimal Perera', position: 'Cook', vacancy_id: 17 },
  vacancy_rejected: {
    name: 'Nimal Perera',
    position: 'Cook',
    vacancy_id: 17,
    reason: 'duplicate',
    note: 'See no. 16.\nThank you.',
  },
  vacancy_removed: {
    name: 'Nimal Perera',
    position: 'Cook',
    vacancy_id: 17,
    reason: 'duplicate',
    note: 'See no. 16.\nThank you.',
  },
  revision_approved: { name: 'Nimal Perera', position: 'Cook', vacancy_id: 17 },
  revision_rejected: {
    name: 'Nimal Perera',
    position: 'Cook',
    vacancy_id: 17,
    reason: 'duplicate',
    note: 'See no. 16.\nThank you.',
  },
  vacancy_closing: {
    name: 'Nimal Perera',
    position: 'Cook',
    vacancy_id: 17,
    closing_date: '2026-11-23',
    unanswered: 4,
    extend_until: '2026-12-23',
    token: 'lvl_a-b_c',
  },
  vacancy_closed: {
    name: 'Nimal Perera',
    position: 'Cook',
    vacancy_id: 17,
    closing_date: '2026-11-23',
    unanswered: 4,
    extend_until: null,
    token: 'lvl_a-b_c',
  },
  password_reset_link: { name: 'Nimal Perera', token: 'lvp_a-b_c', email: 'nimal+jobs@example.lk' },
  password_was_reset: { name: 'Nimal Perera' },
  password_was_changed: { name: 'Nimal Perera', language: 'si' },
  email_confirmation: { name: 'Nimal Perera', token: 'lvc_a-b_c', language: 'ta' },
  email_was_changed: { name: 'Nimal Perera' },
  admin_invitation: { inviter: 'Nimal Perera', token: 'lvi_a-b_c' },
  account_was_deleted: { name: 'Nimal Perera' },
  account_blocked: { name: 'Nimal Perera', reason: 'asks_for_money', language: 'si' },
  account_unblocked: { name: 'Nimal Perera', language: 'ta' },
  second_factor_changed: { name: 'Nimal Perera', change: 'removed' },
  details_expire: { name: 'Nimal Perera', day: '2026-12-20' },
  company_change_approved: { name: 'Nimal Perera', company: 'Ruhunu Engineering', language: 'si' },
  company_change_rejected: { name: 'Nimal Perera', company: 'Ruhunu Engineering', note: 'Please\nprove it.' },
  company_linked: { name: 'Nimal Perera', company: 'Ruhunu Engineering', language: 'ta' },
  my_data_link: { link_token: 'lvl_a-b_c' },
  alert_confirmation: { case: 'new', most: 20, token: 'lvl_a-b_c' },
  vacancy_alert: {
    search: 'driver, Colombo',
    list: '/?q=driver&district=Colombo',
    vacancies: [
      {
        id: 17,
        position: 'Van Driver',
        company_name: 'Sarasavi',
        place: 'Colombo',
        closing_date: '2026-12-01',
      },
      { id: 18, position: 'Driver', company_name: 'Lagoon', place: null, closing_date: '2026-12-02' },
    ],
    more: 3,
    token: 'lvl_a-b_c',
  },
  alert_keep: { search: 'driver, Colombo', last_day: '2026-12-07', token: 'lvl_a-b_c' },
  digest: {
    mails: [
      { name: 'application_stage', payload: { ...written, stage: 'hired', text: null } },
      { name: 'vacancy_received', payload: { name: 'Nimal Perera', position: 'Cook', vacancy_id: 17 } },
    ],
  },
  contact_message: { name: 'Nimal Perera', email: 'nimal@example.lk', message: 'Hello\nagain' },
}

/** Further shapes of some kinds, which read differently. */
export const sampleVariants: readonly {
  [N in MailName]: { name: N; as: string; payload: Mails[N] }
}[MailName][] = [
  {
    name: 'position_application_confirmation',
    as: 'with-link',
    payload: { ...sampleMails.position_application_confirmation, link_token: 'lvl_a-b_c' },
  },
  {
    name: 'new_application',
    as: 'confirmed-address',
    payload: {
      ...sampleMails.new_application,
      confirmed: {
        phone: '077 123 4567',
        city: 'Kandy',
        applicant_no: 'JA-000123',
        cover_letter: 'I have cooked in hotels for ten years.\n\nPlease call me in the evening.',
        link_token: 'lvl_a-b_c',
      },
    },
  },
  {
    name: 'application_stage',
    as: 'not-selected',
    payload: { ...sampleMails.application_stage, stage: 'not_selected', text: null },
  },
  { name: 'application_stage', as: 'hired', payload: { ...sampleMails.application_stage, stage: 'hired' } },
]
