export { erasureParts } from './feature.ts'
export { endMyDataLinks } from './queries/my-data-requests.ts'
export { erasePerson, finishErasures, type ErasureParts } from './use-cases/erase-person.ts'
export { gatherPerson } from './use-cases/gather-person.ts'
