import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts: Translation<typeof en> = {
  'receipt.strip': 'යවන ලදී: ඔබේ අංකය',
  'receipt.mail': 'අංකය සහ ඔබ එවූ දේට සබැඳියක් සහිත ලිපියක් එවමින් පවතී.',
  'receipt.put_away': 'ඉවත් කරන්න',
  'receipt.no_mail': 'ලිපිය ලැබුණේ නැද්ද? නව සබැඳියක් ඉල්ලන්න',
  'receipt.applied': 'ඔබ {day} දින අයදුම් කළා ({number})',
  'receipt.link.title': 'ඔබේ අයදුම්පතට නව සබැඳියක්',
  'receipt.link.lead': 'ලිපිය නැති වුණාද? ඔබේ අයදුම්පතේ අංකය සහ එහි දුන් විද්‍යුත් තැපැල් ලිපිනය ඇතුළත් කරන්න.',
  'receipt.link.number': 'අයදුම්පත් අංකය',
  'receipt.link.number.hint': 'උදාහරණ: JA‑000123, CA‑000123 හෝ JS‑000123',
  'receipt.link.submit': 'මට නව සබැඳියක් එවන්න',
  'receipt.link.sending': 'යවමින්...',
  'receipt.link.asked': 'අංකය සහ ලිපිනය එකිනෙකට අදාළ නම්, නව සබැඳියක් සහිත ලිපියක් එවමින් පවතී.',
  'receipt.link.next':
    'ඔබේ තැපෑල බලන්න, අයාචිත තැපැල් අතරද බලන්න. නව සබැඳිය යැවූ විට පැරණි සබැඳි අවසන් වේ; දිනකට උපරිම තුනක් යවනු ලැබේ.',
}
