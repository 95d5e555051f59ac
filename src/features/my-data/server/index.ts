export { myDataPersonalData } from './personal-data.ts'
export { erasePerson, type Erased, type PersonStores } from './use-cases/erase-person.ts'
export { gatherPerson } from './use-cases/gather-person.ts'
