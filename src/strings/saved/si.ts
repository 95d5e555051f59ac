import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts: Translation<typeof en> = {
  'saved.device': 'මෙම උපාංගයේ පමණක් තබා ඇත. ඔබේ සියලු උපාංගවල දැකීමට පිවිසෙන්න.',
  'saved.login': 'පිවිසෙන්න',
  'saved.none': 'ඔබ තවම පුරප්පාඩු කිසිවක් සුරැකී නැත.',
  'saved.none.hint': 'පුරප්පාඩුවක් නැවත මෙහි සොයා ගැනීමට එය අසල ඇති තරුව ඔබන්න.',
  'saved.gone': 'තවදුරටත් මෙහි නැත',
  'saved.ended': 'වසා ඇත',
  'saved.filled': 'වසා ඇත: තනතුර පිරී ඇත',
  'saved.withdrawn': 'වසා ඇත: සේවායෝජකයා එය ඉවත් කරගෙන ඇත',
  'saved.vacancy': 'පුරප්පාඩු අංක {id}',
  'saved.failed': 'ඒවාට සිදු වූ දේ විමසීමට නොහැකි විය. ඔබ සුරැකි ඒවා මේවාය.',
  'saved.loading': 'ඔබේ සුරැකි පුරප්පාඩු පූරණය වෙමින්...',
  'saved.hidden': 'මෙම උපාංගයේ සඟවා ඇති පුරප්පාඩු',
  'saved.show_again': 'නැවත පෙන්වන්න',
  'saved.show_again.label': '{position} නැවත පෙන්වන්න',
}
