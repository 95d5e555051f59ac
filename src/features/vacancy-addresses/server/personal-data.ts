import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const vacancyAddressesPersonalData: PersonalData = {
  tables: [],
  impersonal: {
    vacancy_addresses: 'a hash of the address of a vacancy, which goes with it',
  },
}
