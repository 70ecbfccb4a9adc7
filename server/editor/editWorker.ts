import { answerTasks } from '../base/threadTasks';
import { EDIT_TASKS, type EditTasks } from './editTasks';

export type EditJob = {
  readonly [K in keyof EditTasks]: { readonly task: K; readonly input: Parameters<EditTasks[K]>[0] };
}[keyof EditTasks];

async function perform(job: EditJob): Promise<unknown> {
  switch (job.task) {
    case 'change':
      return EDIT_TASKS.change(job.input);
    case 'compare':
      return EDIT_TASKS.compare(job.input);
    case 'values':
      return EDIT_TASKS.values(job.input);
    case 'catalogue':
      return EDIT_TASKS.catalogue(job.input);
    case 'facts':
      return EDIT_TASKS.facts(job.input);
    case 'faults':
      return EDIT_TASKS.faults(job.input);
  }
}

answerTasks(perform);
