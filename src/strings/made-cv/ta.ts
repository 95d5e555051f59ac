import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts: Translation<typeof en> = {
  'made_cv.title': 'சுயவிபரக்கோவை',
  'made_cv.position': 'விண்ணப்பிக்கும் வேலை',
  'made_cv.last_work': 'கடைசியாகச் செய்த வேலை',
  'made_cv.work_years': 'வேலை அனுபவம் (ஆண்டுகள்)',
  'made_cv.languages': 'மொழிகள்',
  'made_cv.start': 'வேலையைத் தொடங்கக்கூடிய காலம்',
  'made_cv.start.now': 'உடனடியாக',
  'made_cv.start.two_weeks': 'இரண்டு வாரங்களில்',
  'made_cv.start.month': 'ஒரு மாதத்தில்',
  'made_cv.start.later': 'பின்னர்',
  'made_cv.about': 'என்னைப் பற்றி',
}
