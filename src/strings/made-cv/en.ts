/** The words of a CV that the board makes, for the form and the CV itself. */
export const texts = {
  'made_cv.title': 'CV',
  'made_cv.position': 'Position applied for',
  'made_cv.last_work': 'Last job',
  'made_cv.work_years': 'Work experience (years)',
  'made_cv.languages': 'Languages',
  'made_cv.start': 'Can start',
  'made_cv.start.now': 'Now',
  'made_cv.start.two_weeks': 'In two weeks',
  'made_cv.start.month': 'In a month',
  'made_cv.start.later': 'Later',
  'made_cv.about': 'About me',
} as const
