import { findVacancyFacts } from '#src/features/vacancies/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { isGoodFor } from '#src/platform/signed-links.ts'
import { en } from '#src/strings/en.ts'
import { confirmVacancyAddress, getVacancyAddress } from '../contract.ts'
import * as address from './use-cases/vacancy-address.ts'

const vacancyAddressesPersonalData: PersonalData = {
  tables: [],
  impersonal: {
    vacancy_addresses: 'a hash of the address of a vacancy, which goes with it',
  },
}

export const vacancyAddresses: Feature = {
  name: 'vacancy-addresses',
  heading: 'Applications',
  mount: (bind, { context }) => {
    bind(getVacancyAddress, ({ viewer }) => address.getVacancyAddress(context.db, viewer))
    bind(confirmVacancyAddress, async ({ viewer }) => ({
      message: en['vacancy_address.confirmed'],
      data: await address.confirmVacancyAddress(context, viewer),
    }))
  },
  personalData: vacancyAddressesPersonalData,
  links: {
    // The link ends with the vacancy, and when that gets another address.
    'vacancy-address': async (db, link) => {
      const vacancy = await findVacancyFacts(db, link.subject_id)
      return vacancy !== undefined && isGoodFor(link, vacancy.email)
    },
  },
}
