import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts: Translation<typeof en> = {
  'made_cv.title': 'ජීව දත්ත පත්‍රය',
  'made_cv.position': 'අයදුම් කරන රැකියාව',
  'made_cv.last_work': 'අවසන් වරට කළ රැකියාව',
  'made_cv.work_years': 'සේවා පළපුරුද්ද (වසර)',
  'made_cv.languages': 'භාෂා',
  'made_cv.start': 'වැඩ ආරම්භ කළ හැක්කේ',
  'made_cv.start.now': 'වහාම',
  'made_cv.start.two_weeks': 'සති දෙකකින්',
  'made_cv.start.month': 'මාසයකින්',
  'made_cv.start.later': 'පසුව',
  'made_cv.about': 'මා ගැන',
}
