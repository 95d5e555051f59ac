/** Names of the things to bring to an interview, for mails and pages. */
export const bringItems = {
  cv: 'ජීව දත්ත පත්‍රය',
  certificates: 'සහතික',
  nic: 'ජාතික හැඳුනුම්පත',
  driving_licence: 'රියදුරු බලපත්‍රය',
  reference_letters: 'නිර්දේශ ලිපි',
  character_certificate: 'ග්‍රාම නිලධාරී සහතිකය',
} as const
