/**
 * `GET` returns `{slots: ["Tue 24 Nov, 11 am to 12 noon India time", ...]}`: the times at which the desk can call. Forms show these strings
 * as choices and send the chosen string.
 */
export const callSlotsPath = '/api/call-slots';
