alter table vacancies
  drop constraint vacancies_benefits,
  add constraint vacancies_benefits check (cardinality(benefits) > 0 and
    benefits <@ array['epf_etf', 'meals', 'transport', 'lodging', 'overtime', 'attendance_bonus', 'service_charge',
      'commission', 'fuel', 'insurance', 'uniform', 'childcare']);
