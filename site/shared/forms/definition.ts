import * as z from 'zod/mini';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Field } from './fields.ts';

/**
 * Where a form shows its result: a message below the fields, a popup with a picture over the page, or a panel that replaces the fields.
 * With `steps`, a failure is shown as a message. After a success, the next steps replace the fields until the visitor dismisses them.
 */
type ResultView = 'message' | 'popup' | 'panel' | 'steps';

/** What happens to the visitor's input if sending fails: the input stays, the form is reset, or the dialog closes. */
type AfterFailure = 'keep' | 'reset' | 'close';

export interface FormWords {
  title: string;
  submitLabel: string;
}

/**
 * All properties in which forms may differ. Code that treats some forms differently must check one of these properties, never a form's id.
 */
interface FormInput extends FormWords {
  id: string;
  /** Line below the dialog's title about what the visitor will receive, such as a PDF download. */
  promise?: string;
  /** Title shown to staff. Needed if another form has the same `title`. */
  staffTitle?: string;
  endpoint: `/api/${string}`;
  fields: readonly Field[];
  /** Title and button label for times when demo classes are not free. */
  whenNotFree?: FormWords;
  success: string;
  failure: string;
  resultCloseDelayMs: number;
  resultView: ResultView;
  afterFailure: AfterFailure;
  /** Whether fields whose values the page already knows are collapsed into one line. Visitors can open this line to change the values. */
  shouldFoldKnownFields?: true;
  /** Id of another form with the same fields. A second button sends that form instead of this one. */
  secondForm?: string;
  /**
   * Whether people who send this form are not asking for a call. Such leads have no deadline for a first contact, and the form shows no
   * next steps.
   */
  hasNoCall?: true;
  /** Whether to leave out the box about new courses and offers, because the form is not about taking a course. */
  hasNoOffers?: true;
  /** Whether people who enter a phone number are asking for a call, despite `hasNoCall`. */
  shouldCallGivenPhone?: true;
  /** Next step announced in the thank-you email. By default, the email announces that a counsellor will get in touch. */
  reply?: string;
  /** Whether links open the form as a dialog. Without JavaScript, they open the form's page `/enquiry/{id}`. */
  isDialog?: true;
  /**
   * Page that always contains this form. Not needed for dialogs. Without JavaScript, visitors return to this page if their submission does
   * not name the page that they came from.
   */
  home?: `/${string}`;
  /** Id of the form that replaces this form on city pages. */
  onCityPages?: string;
  /** Mailbox that receives this form's leads. By default, leads go to the mailbox of the course's department. */
  mailbox?: keyof Institute['mailboxes'];
  /** Days after which leads from this form are erased, if its page promises a shorter time than the terms. */
  retentionDays?: number;
  /** Maximum number of links that is normal in a `message`. The default is 1. More links count as a sign of spam. */
  maxLinks?: number;
  hasCourseInMessage?: true;
  /** Whether the form sends the course key, with the title as `courseTitle`. Other forms send the title as the course. */
  shouldSendCourseKey?: true;
  shouldSendHomeEmail?: true;
  /** Whether the form shows the next start date above its fields, if the page knows the date. */
  shouldShowStart?: true;
  isDemoRequest?: true;
  shouldDownloadSyllabus?: true;
  conversion?: 'syllabus';
}

/**
 * Definition of a form, shared by the browser, the worker and the tests. `envelope.ts` lists further properties that any submission may
 * have.
 */
export interface FormDefinition extends FormInput {
  schema: z.ZodMiniObject;
}

/** Defines a form. Its schema is built from its fields, so every rule has a control and every control has a rule. */
export const defineForm = <const Form extends FormInput>(form: Form): Form & FormDefinition => ({
  ...form,
  schema: z.object(Object.fromEntries(form.fields.map(({ name, rule }) => [name, rule]))),
});
