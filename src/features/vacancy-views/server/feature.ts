import type { Feature } from '#src/platform/feature.ts'
import { mountFigures } from './routes/figures-routes.ts'
import type { ApplicationsByDay } from './use-cases/get-figures.ts'

export const vacancyViews = ({ applicationsByDay }: { applicationsByDay: ApplicationsByDay }): Feature => ({
  name: 'vacancy-views',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountFigures(bind, context, applicationsByDay),
  personalData: {
    tables: [],
    impersonal: { vacancy_views: 'counts of views' },
  },
})
