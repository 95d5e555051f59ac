import type { Feature } from '#src/platform/feature.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { mountFigures } from './routes/figures-routes.ts'
import type { ApplicationsByDay } from './use-cases/see-figures.ts'

const viewsPersonalData: PersonalData = {
  tables: [],
  nobodys: { vacancy_views: 'counts of views' },
}

export const vacancyViews = ({ applicationsByDay }: { applicationsByDay: ApplicationsByDay }): Feature => ({
  name: 'vacancy-views',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountFigures(bind, context, applicationsByDay),
  personalData: viewsPersonalData,
})
