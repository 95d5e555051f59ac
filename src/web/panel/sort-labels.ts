import { p } from '#src/strings/panel.ts'

export const sortLabels = {
  by: p('list.sort_by'),
  ascending: p('list.ascending'),
  descending: p('list.descending'),
}
