export { changedColumns, editedColumns } from './edited-columns.ts'
