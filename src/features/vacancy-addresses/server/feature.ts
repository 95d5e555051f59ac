import type { Feature } from '#src/platform/feature.ts'
import { vacancyAddressLinkRules } from './link-rules.ts'
import { vacancyAddressesPersonalData } from './personal-data.ts'
import { mountVacancyAddresses } from './routes/vacancy-address-routes.ts'

export const vacancyAddresses: Feature = {
  name: 'vacancy-addresses',
  heading: 'Applications',
  mount: (bind, { context }) => mountVacancyAddresses(bind, context),
  personalData: vacancyAddressesPersonalData,
  links: vacancyAddressLinkRules,
}
