export {
  calendarPart,
  interviewBlocks,
  interviewPayload,
  sampleInterview,
  wordsOfInterview,
} from './interview-letter.ts'
export { cancelInterviews, cancelInterviewsFor } from './use-cases/cancel-interviews.ts'
export { meetingOf } from './use-cases/mail-of-interview.ts'
export { interviewOf, setInterview } from './use-cases/set-interview.ts'
