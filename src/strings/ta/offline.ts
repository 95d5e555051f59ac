import type { offline as en } from '../en/offline.ts'
import type { Translation } from '../t.ts'

export const offline = {
  'offline.notice': 'இணைப்பு இல்லை: இது {time} அன்று இருந்த பக்கம்.',
  'offline.title': 'இணைப்பு இல்லை',
  'offline.text': 'இந்தப் பக்கம் இதற்கு முன் இந்தச் சாதனத்தில் திறக்கப்படவில்லை. இணைப்பைச் சரிபார்த்து மீண்டும் முயல்க.',
  'offline.retry': 'மீண்டும் முயல்க',
  'offline.kept': 'இணைப்பு இல்லாமல் இந்தப் பக்கங்களைப் படிக்கலாம்:',
} as const satisfies Translation<typeof en>
