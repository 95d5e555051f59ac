import type { Translation } from '../../t.ts'
import type { reminders as english } from '../en/reminders.ts'

export const reminders = {
  'reminder.title': 'உங்கள் வெற்றிடம் {day} அன்று முடிவடைகிறது',
  'reminder.title.closed': 'உங்கள் வெற்றிடம் {day} உடன் முடிவடைந்தது',
  'reminder.title.applied': 'உங்கள் வெற்றிடத்தை மூடவா?',
  'reminder.still_hiring.lead': 'நீங்கள் இன்னும் ஆட்சேர்ப்பு செய்கிறீர்கள். வெற்றிடம் {day} முடியும் வரை திறந்திருக்கும்.',
  'reminder.still_hiring': 'நாங்கள் இன்னும் ஆட்சேர்ப்பு செய்கிறோம்',
  'reminder.extended.lead': 'வெற்றிடம் {day} வரை நீடிக்கப்படும். ஒரு முறை மட்டுமே நீடிக்கலாம்.',
  'reminder.extended': '{day} வரை நீடிக்க',
  'reminder.filled.lead':
    'நீங்கள் ஒருவரைக் கண்டுபிடித்தீர்கள். வெற்றிடம் இப்போது முடிவடையும்; அது நிரப்பப்பட்டதாக அதன் பக்கம் சொல்லும். இனி எவரும் விண்ணப்பிக்க முடியாது.',
  'reminder.filled': 'நிரப்பப்பட்டதாகக் குறிக்க',
  'reminder.done.still_hiring': 'நன்றி. வெற்றிடம் திறந்திருக்கும்.',
  'reminder.done.extended': 'வெற்றிடம் நீடிக்கப்பட்டது.',
  'reminder.done.filled': 'வெற்றிடம் நிரப்பப்பட்டதாகக் குறிக்கப்பட்டது.',
  'found.question': 'நீங்கள் ஒருவரைக் கண்டறிந்தீர்களா?',
  'found.here': 'ஆம், இந்தப் பலகை மூலம்',
  'found.elsewhere': 'ஆம், வேறு இடத்தில்',
  'found.none': 'இல்லை',
  'reminder.nothing': 'இனி பதிலளிக்க எதுவும் இல்லை: வெற்றிடம் இப்போது திறந்தில்லை.',
  'reminder.other': 'வேறு பதில்',
  'reminder.account': 'எனது கணக்கில் வெற்றிடத்தைப் பார்க்க',
} satisfies Translation<typeof english>
