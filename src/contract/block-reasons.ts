/** An account of a user is blocked for one of these; its words are in the mail and in the panel. */
export const blockReasons = ['asks_for_money', 'untrue', 'unwanted', 'taken_over', 'against_terms'] as const

export type BlockReason = (typeof blockReasons)[number]
