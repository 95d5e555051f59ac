import type { Language } from './languages.ts'

const en = {
  'offline.notice': 'No connection: this is the page as it was on {time}.',
  'offline.title': 'No connection',
  'offline.text': 'This page cannot be shown without a connection. Check your connection and try again.',
  'offline.apply': 'Applying needs a connection. Try again when you are online.',
  'offline.call': 'Or call the employer:',
  'offline.closes': 'Closes {day}',
  'offline.retry': 'Try again',
  'offline.kept': 'You can read these pages offline:',
}

/** The service worker has all languages at once, and says these while the board cannot be reached. */
export const offline: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  si: {
    'offline.notice': 'සම්බන්ධතාවක් නැත: මෙය {time} වන විට තිබූ පිටුවයි.',
    'offline.title': 'සම්බන්ධතාවක් නැත',
    'offline.text': 'සම්බන්ධතාවක් නැතිව මෙම පිටුව පෙන්විය නොහැක. සම්බන්ධතාව පරීක්ෂා කර නැවත උත්සාහ කරන්න.',
    'offline.apply': 'අයදුම් කිරීමට සම්බන්ධතාවක් අවශ්‍යයි. සම්බන්ධතාව ලැබුණු විට නැවත උත්සාහ කරන්න.',
    'offline.call': 'නැතහොත් සේවායෝජකයාට කතා කරන්න:',
    'offline.closes': 'අවසන් දිනය {day}',
    'offline.retry': 'නැවත උත්සාහ කරන්න',
    'offline.kept': 'සම්බන්ධතාවක් නැතිව මෙම පිටු කියවිය හැක:',
  },
  ta: {
    'offline.notice': 'இணைப்பு இல்லை: இது {time} அன்று இருந்த பக்கம்.',
    'offline.title': 'இணைப்பு இல்லை',
    'offline.text': 'இணைப்பு இல்லாமல் இந்தப் பக்கத்தைக் காட்ட முடியாது. இணைப்பைச் சரிபார்த்து மீண்டும் முயல்க.',
    'offline.apply': 'விண்ணப்பிக்க இணைப்பு தேவை. இணைப்பு கிடைத்ததும் மீண்டும் முயல்க.',
    'offline.call': 'அல்லது வேலை வழங்குநரை அழையுங்கள்:',
    'offline.closes': 'முடிவுத் திகதி {day}',
    'offline.retry': 'மீண்டும் முயல்க',
    'offline.kept': 'இணைப்பு இல்லாமல் இந்தப் பக்கங்களைப் படிக்கலாம்:',
  },
}
