import { at, inBatches, inChoices, inEngine, inLoop, inRecords, inRefused, inReports, type Mutant } from "./mutant.ts";

const RECORDS = at("sync/merge");
const BATCHES = at("sync/batches");
const PUSH = at("sync/push");
const REFUSED = at("sync/refused-rows");

/** Faults of what sends to the server, and of what both do to a record. */
export const PUSH_MUTANTS: readonly Mutant[] = [
  {
    name: "a row that was edited since it was sent counts as sent",
    file: RECORDS,
    find: "if (sameState(collection, record.row, sent.row)) return stored(cleanRecord(state));",
    put: "return stored(cleanRecord(record.row));",
  },
  {
    name: "a row that was edited since it was sent is put back to what was sent",
    file: RECORDS,
    find: "if (sameState(collection, record.row, sent.row)) return stored(cleanRecord(state));",
    put: "return stored(cleanRecord(state));",
  },
  {
    name: "a row that was edited since it was sent starts from what was there before",
    file: RECORDS,
    find: "const based = { ...record, base: state, own: record.own.slice(place + 1) };",
    put: "const based = { ...record, own: record.own.slice(place + 1) };",
  },
  {
    name: "an answer is believed though the row has news since",
    file: RECORDS,
    find: "if (!isStillOf(collection, record, sent)) return AS_IT_IS;",
    put: "if (!record || record.dirty === null) return AS_IT_IS;",
    test: inRecords("an answer changes nothing of a row that has news of its own since"),
  },
  {
    name: "a state of its own is merged as another device's",
    file: RECORDS,
    find: "if (placeAmong(collection, record.own, state) >= 0) return onOwn(collection, record, state);",
    put: "",
  },
  {
    name: "fields that the release which sent a state did not know are this device's",
    file: RECORDS,
    find: "if (fields === null || record.base === null) return stored(based);",
    put: "return stored(based);",
    test: inRecords("what another device wrote in fields that the older release did not know is kept"),
  },
  {
    name: "every state of the server is taken for an own one",
    file: RECORDS,
    find: "if (placeAmong(collection, record.own, state) >= 0)",
    put: "if (record.own.length > 0)",
  },
  {
    name: "a merged row is an edit of the state before",
    file: RECORDS,
    find: "{ ...record, row: merge.state, base: state, own: [] }",
    put: "{ ...record, row: merge.state }",
  },
  {
    name: "a row that was merged to what the server has goes on waiting",
    file: RECORDS,
    find: "record: isServers ?",
    put: "record: false ?",
    test: inRecords("an edit that another device's later one takes over whole waits no longer, and is reported"),
  },
  {
    name: "the state that an edit was made on counts as news",
    file: RECORDS,
    find: "if (record.base && sameState(collection, record.base, state)) return AS_IT_IS;",
    put: "",
    test: inRecords("the state that an edit was made on is no news to it"),
  },
  {
    name: "an older state of the server is not taken",
    file: RECORDS,
    find: "if (record.dirty === null) return isSame",
    put: "if (record.dirty === null) return isSame || record.row.updated_at > state.updated_at",
    test: inRecords("a row that does not wait takes the server's state, also an older one"),
  },
  {
    name: "a workout is cut between two batches",
    file: BATCHES,
    find: "const key = workout === null ?",
    put: "const key = true ?",
    test: inBatches("a batch is cut between workouts, wherever their rows stand among the others"),
  },
  {
    name: "a workout goes out that may have more rows",
    file: BATCHES,
    find: "const whole = isAll || groups.length < 2 ? groups : groups.slice(0, -1);",
    put: "const whole = groups;",
    test: inBatches("the last workout waits where more rows do, unless it is the only one"),
  },
  {
    name: "a refused batch is halved through its workouts",
    file: BATCHES,
    find: "const parts = groups.length > 1 ? groups :",
    put: "const parts = groups.length < 1 ? groups :",
    test: inBatches("a refused batch is halved between workouts, and a single workout between its rows"),
  },
  {
    name: "merges of a push are not reported",
    file: PUSH,
    find: "await reportConflicts(transaction, reports, now());",
    put: "",
  },
  {
    name: "a row in conflict counts as sent",
    file: PUSH,
    find: "if (!conflict) return confirm(collection, present, sent, instead);",
    put: "return confirm(collection, present, sent, instead);",
  },
  {
    name: "conflicts are given to the wrong collection",
    file: PUSH,
    find: "(answers[place]?.conflicts ?? [])",
    put: "(answers.at(-1 - place)?.conflicts ?? [])",
    test: inReports("of a push of several collections each conflict is settled by the answer that it is in"),
  },
  {
    name: "a refused row counts as sent",
    file: PUSH,
    find: "return hold([unsent], error);",
    put: "return record([{ ...unsent, conflict: null }]);",
  },
  {
    name: "refused rows are not noted",
    file: PUSH,
    find: "await noteRefusal(transaction, collection, record.row, error, { isNew: record.base === null, at: now() });",
    put: "",
    test: inChoices("a refused row is listed with what it is and why"),
  },
  {
    name: "a row that is taken stays noted as refused",
    file: PUSH,
    find: "taken.map(({ record }) => record.row.id),",
    put: "[],",
    test: inChoices("a refused row is sent again when the member asks, and leaves the list once the server takes it"),
  },
  {
    name: "the deletion of a refused row is not sent",
    file: PUSH,
    find: "const bare = bareDeletion(unsent);",
    put: "const bare = null as StoredState | null;",
  },
  {
    name: "a deletion that was sent bare takes its edits along",
    file: PUSH,
    find: "unsent, conflict, instead: bare }",
    put: "unsent, conflict }",
    test: inRefused("a refused edit that a deletion left out comes back to nobody when the deletion is taken back"),
  },
  {
    name: "a refused row of a lost space stays",
    file: PUSH,
    find: "if (isReadable(record.row.space_id)) {",
    put: "if (record.row.space_id) {",
    test: inEngine("a refused row of another space is kept until the server names the spaces, and goes only then"),
  },
  {
    name: "each new row beyond the quota is asked for",
    file: PUSH,
    find: "if (full && batch.every(isNew)) return hold(batch, full);",
    put: "",
    test: inRefused("new rows beyond the quota wait on the device, and what there is room for is sent"),
  },
  {
    name: "a push whose outcome was not stored is not made good",
    file: at("sync/loop"),
    find: "} catch (error) {\n      owesPush = true;",
    put: "} catch (error) {",
    test: inLoop("a push that failed is still owed after the wait, though nothing asks for it anew"),
  },
  {
    name: "a discarded edit stays",
    file: REFUSED,
    find: "if (record?.base) transaction.put(name, cleanRecord(record.base));",
    put: "if (record?.base) transaction.put(name, record);",
    test: inChoices("a discarded edit gives way to the server's state, also where that came while the edit waited"),
  },
  {
    name: "a discarded new row stays",
    file: REFUSED,
    find: "else if (record?.dirty != null) transaction.remove(name, id);",
    put: "",
    test: inChoices("a refused row that the server never had is gone once it is discarded, and nothing of it is sent"),
  },
];
