export { isAddressConfirmed } from './queries/vacancy-addresses.ts'
export { askVacancyAddress } from './use-cases/vacancy-address.ts'
