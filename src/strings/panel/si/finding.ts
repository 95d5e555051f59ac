import type { Translation } from '../../t.ts'
import type { finding as en } from '../en/finding.ts'

export const finding = {
  'find.title': 'සොයන්න',
  'find.lead': 'පුරප්පාඩු හෝ අයදුම්පත් අංකය, විද්‍යුත් තැපැල් ලිපිනය, දුරකථන අංකය, ආයතනය හෝ නම.',
  'find.label': 'සියල්ලේම සොයන්න',
  'find.act': 'සොයන්න',
  'find.start': 'ඔබ සොයන දේ ඇතුළත් කරන්න.',
  'find.none': '“{q}” සඳහා කිසිවක් හමු නොවීය.',
  'find.failed': 'සෙවිය නොහැකි විය',
  'find.all': '{count}ම බලන්න',
  'find.jobs': 'පුරප්පාඩු',
  'find.contact': 'මෙම සම්බන්ධතා තොරතුරු ඇති පුරප්පාඩු',
  'find.persons': 'අයදුම් කළ අය',
  'find.forms': 'රැකියා අපේක්ෂක පෝරම',
  'find.accounts': 'ගිණුම්',
  'find.companies': 'ආයතන',
  'find.messages': 'පණිවිඩ',

  'notes.title': 'අභ්‍යන්තර සටහන්',
  'notes.text': 'නව සටහන',
  'notes.hint': 'මෙම සටහන් සේවායෝජකයාට නොපෙනේ.',
  'notes.add': 'සටහන එක් කරන්න',
  'notes.added': 'සටහන එක් කරන ලදී.',
  'notes.remove': 'ඉවත් කරන්න',
  'notes.removed': 'සටහන ඉවත් කරන ලදී.',
  'notes.no_admin': 'හිටපු පරිපාලකයෙක්',
  'notes.failed': 'සටහන සුරැකීමට නොහැකි විය',
  'notes.failed_to_load': 'සටහන් ලබා ගැනීමට නොහැකි විය.',
} as const satisfies Translation<typeof en>
