-- Among what a vacancy offers: disabled people are welcome.
alter table vacancies
  drop constraint vacancies_benefits,
  add constraint vacancies_benefits check (cardinality(benefits) > 0 and
    benefits <@ array['epf_etf', 'meals', 'transport', 'lodging', 'overtime', 'attendance_bonus', 'service_charge',
      'commission', 'fuel', 'insurance', 'uniform', 'childcare', 'disabled']);

-- The employer wants a call or a WhatsApp message before an application, at these hours.
alter table vacancies
  add column contact_first text[]
    constraint vacancies_contact_first check (contact_first <@ array['call', 'whatsapp'] and cardinality(contact_first) > 0),
  add column contact_hours text constraint vacancies_contact_hours check (char_length(contact_hours) between 1 and 60);
