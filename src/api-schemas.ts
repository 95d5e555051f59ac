import * as z from 'zod/mini'
import {
  applicationRow,
  categoryApplicationRow,
  jobSeekerFormRow,
  positionApplicationRow,
} from './areas/applications/admin-rows.ts'
import { applicantDetails } from './areas/applications/calls/details/details.ts'
import { interviewRow } from './areas/applications/calls/interviews/interviews.ts'
import { countReceived, receivedRow } from './areas/applications/calls/received/list.ts'
import { receivedApplication, unansweredRow } from './areas/applications/calls/received/received.ts'
import { sentCv } from './areas/applications/calls/sent/sent-cv.ts'
import { myApplicationRow, sentApplication } from './areas/applications/calls/sent/sent.ts'
import { longFormFacts } from './areas/applications/cv-fields.ts'
import { interview, interviewDetails } from './areas/applications/interview.ts'
import { category, city, country } from './areas/catalogue/calls/catalogue.ts'
import { banner, client, company, companyChange, ownCompany } from './areas/catalogue/calls/companies.ts'
import { externalVacancy } from './areas/employers/calls/external.ts'
import { copyVacancy, ownVacancy, ownVacancyRow } from './areas/employers/calls/my-vacancies.ts'
import { postingDefaults, postVacancyTable } from './areas/employers/calls/posting.ts'
import { readReminder } from './areas/employers/calls/reminder.ts'
import { pictureVariant } from './areas/files/pictures.ts'
import { adminVacancy } from './areas/moderation/admin-vacancy.ts'
import { checkMessage } from './areas/moderation/calls/check-message.ts'
import { getVacancyAddress } from './areas/moderation/calls/vacancy-page.ts'
import { figures } from './areas/office/calls/figures.ts'
import { entry, myData, opening } from './areas/office/calls/my-data.ts'
import { account, session, user } from './areas/people/calls/accounts/account.ts'
import { adminRow } from './areas/people/calls/admins/admins.ts'
import { getLinkedReport } from './areas/reports/calls/vacancy-reports.ts'
import { alert } from './areas/search/calls/alerts/alerts.ts'
import { openVacancy } from './areas/search/calls/lists/lists.ts'
import { listedVacancy, searchVacancies } from './areas/search/calls/lists/search-vacancies.ts'
import { suggestion } from './areas/search/calls/words/search.ts'
import { retention } from './areas/site/calls/legal.ts'
import { vacancyFigures } from './areas/vacancies/calls/figures.ts'
import { savedVacancy } from './areas/vacancies/calls/saved.ts'
import { showVacancy, vacancy, vacancyCompany, vacancySummary } from './areas/vacancies/calls/vacancies.ts'
import { historyEntry } from './areas/vacancies/vacancy-history.ts'

/** Named in the API document, so that generators make one type of each; pages do not load the names. */
const named = {
  Account: account,
  Admin: adminRow,
  AdminVacancy: adminVacancy,
  Alert: alert,
  AnyApplication: applicationRow,
  ApplicantDetails: applicantDetails,
  ApplicationCounts: countReceived.response,
  Banner: banner,
  Category: category,
  CategoryApplication: categoryApplicationRow,
  CheckedMessage: checkMessage.response,
  City: city,
  Client: client,
  Company: company,
  CompanyChange: companyChange,
  Country: country,
  ExternalVacancy: externalVacancy,
  Figures: figures,
  FoundVacancies: searchVacancies.response,
  Interview: interview,
  InterviewDetails: interviewDetails,
  InterviewRow: interviewRow,
  JobSeekerForm: jobSeekerFormRow,
  LinkedReport: getLinkedReport.response,
  ListedVacancy: listedVacancy,
  LongForm: longFormFacts,
  MyApplication: myApplicationRow,
  MyData: myData,
  MyDataEntry: entry,
  MyDataOpening: opening,
  OpenVacancy: openVacancy,
  OwnCompany: ownCompany,
  OwnVacancy: ownVacancy,
  OwnVacancyRow: ownVacancyRow,
  PictureVariant: pictureVariant,
  PositionApplication: positionApplicationRow,
  PostedTable: postVacancyTable.response,
  PostingDefaults: postingDefaults.response,
  ReceivedApplication: receivedApplication,
  ReceivedApplicationRow: receivedRow,
  Reminder: readReminder.response,
  Retention: retention,
  SavedVacancy: savedVacancy,
  SentApplication: sentApplication,
  SentCv: sentCv,
  Session: session,
  Suggestion: suggestion,
  UnansweredApplication: unansweredRow,
  User: user,
  Vacancy: vacancy,
  VacancyAddress: getVacancyAddress.response,
  VacancyCompany: vacancyCompany,
  VacancyCopy: copyVacancy.response,
  VacancyDetails: showVacancy.response,
  VacancyFigures: vacancyFigures.response,
  VacancyHistoryEntry: historyEntry,
  VacancySummary: vacancySummary,
}

for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id })
