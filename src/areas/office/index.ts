export { erasePerson } from './calls/erase-person.server.ts'
export { gatherPerson } from './calls/gather-person.server.ts'
export { endMyDataLinks } from './rows/my-data-requests.ts'
export { erasureParts } from './area.ts'
