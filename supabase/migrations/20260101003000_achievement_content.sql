-- Achievements: reference content. Seven categories, each a ladder; the first rungs come within minutes, the last
-- within months. Metric and threshold are derived from the requirement by the table's own trigger.

insert into public.achievements (id, title, description, category, xp_reward, requirements) values
  -- beginnings: one first step for each thing that can be counted
  ('first-verdict', 'Gavel, Meet Hand', 'You judged your first confession. It only gets easier, which is the worrying part.', 'beginnings', 5, '{"votes_required": 1}'),
  ('first-mercy', 'Benefit of the Doubt', 'You declared somebody innocent. They may even have been.', 'beginnings', 5, '{"angel_votes_required": 1}'),
  ('first-stone', 'The First Stone', 'You declared somebody guilty, and nobody checked whether you were without sin.', 'beginnings', 5, '{"devil_votes_required": 1}'),
  ('first-confession', 'Through the Lattice', 'You submitted your first confession. The booth will forget it; you will not.', 'beginnings', 10, '{"confessions_required": 1}'),
  ('first-approval', 'Let It Be Read', 'Your first confession was approved. It is out there now, walking around without you.', 'beginnings', 10, '{"approved_confessions_required": 1}'),
  ('first-judged', 'Somebody Has Notes', 'A stranger weighed your soul and pressed a button.', 'beginnings', 5, '{"total_votes_received": 1}'),

  -- judging: verdicts given, either way
  ('jury-duty', 'Jury Duty', 'Ten verdicts, and you did not once try to get out of it.', 'judging', 10, '{"total_votes": 10}'),
  ('armchair-magistrate', 'Armchair Magistrate', 'Twenty-five cases heard, most of them from the sofa.', 'judging', 15, '{"total_votes": 25}'),
  ('robe-and-slippers', 'Robe and Slippers', 'Fifty verdicts. You now dress for the occasion, at least from the waist up.', 'judging', 25, '{"total_votes": 50}'),
  ('court-of-last-scroll', 'The Court of Last Scroll', 'A hundred people told you the truth, and you answered each of them with a thumb.', 'judging', 40, '{"total_votes": 100}'),
  ('connoisseur-of-small-crimes', 'Connoisseur of Small Crimes', 'Two hundred and fifty verdicts. You can tell a stolen yoghurt from its opening sentence.', 'judging', 75, '{"total_votes": 250}'),
  ('judgement-day-daily', 'Judgement Day, Daily', 'Five hundred verdicts. Above and below, they have started asking for your references.', 'judging', 150, '{"total_votes": 500}'),

  -- angel: mercy, in rising quantities
  ('soft-touch', 'Soft Touch', 'Ten absolutions, no questions asked.', 'angel', 10, '{"angel_votes": 10}'),
  ('they-meant-well', 'They Meant Well', 'Twenty-five times you looked at the evidence, and then at the view instead.', 'angel', 15, '{"angel_votes": 25}'),
  ('halo-slightly-bent', 'Halo, Slightly Bent', 'Fifty pardons. The ring holds, though it rattles when you laugh.', 'angel', 30, '{"angel_votes": 50}'),
  ('open-gates-policy', 'Open Gates Policy', 'A hundred innocents. Statistically, you have let in at least one of the bad ones.', 'angel', 50, '{"angel_votes": 100}'),
  ('saint-of-second-chances', 'Saint of Second Chances', 'Two hundred and fifty forgiven. People will start leaving candles by your door.', 'angel', 90, '{"angel_votes": 250}'),

  -- devil: the other pleasure
  ('raised-eyebrow', 'Raised Eyebrow', 'Ten guilty verdicts, each delivered with a look.', 'devil', 10, '{"devil_votes": 10}'),
  ('pitchfork-lightly-used', 'Pitchfork, Lightly Used', 'Twenty-five condemned. The handle is starting to fit your palm.', 'devil', 15, '{"devil_votes": 25}'),
  ('warm-down-here', 'Warm Down Here', 'Fifty guilty verdicts, and you have stopped noticing the heating.', 'devil', 30, '{"devil_votes": 50}'),
  ('season-ticket', 'Season Ticket to the Ninth Circle', 'A hundred damned. You have a favourite seat, and somebody keeps it for you.', 'devil', 50, '{"devil_votes": 100}'),
  ('the-devil-took-notes', 'The Devil Took Notes', 'Two hundred and fifty condemned. Head office would like to know how you keep your numbers up.', 'devil', 90, '{"devil_votes": 250}'),

  -- confessing: what you have carried in
  ('loose-thread', 'Loose Thread', 'Three confessions submitted. It was easier once you had started pulling.', 'confessing', 10, '{"confessions_submitted": 3}'),
  ('regular-at-the-booth', 'Regular at the Booth', 'Five confessions. The curtain knows your hand.', 'confessing', 15, '{"confessions_submitted": 5}'),
  ('ten-commandments-reviewed', 'The Ten Commandments, Reviewed', 'Ten confessions submitted, and several of the original ten are looking patchy.', 'confessing', 30, '{"confessions_submitted": 10}'),
  ('unabridged', 'Unabridged', 'Twenty-five confessions. This has stopped being a diary and become a series.', 'confessing', 60, '{"confessions_submitted": 25}'),
  ('nothing-left-to-hide', 'Nothing Left to Hide', 'Fifty confessions. The skeletons have moved out and taken the closet with them.', 'confessing', 110, '{"confessions_submitted": 50}'),

  -- approval: what made it past the desk
  ('presentable-sins', 'Presentable Sins', 'Three approved. Even your worst moments have good manners.', 'approval', 15, '{"approved_confessions_required": 3}'),
  ('guilty-pleasure', 'The Moderators’ Guilty Pleasure', 'Five approved. Somebody behind the curtain has begun reading yours first.', 'approval', 20, '{"approved_confessions_required": 5}'),
  ('body-of-work', 'Body of Work', 'Ten approved. A body of work, if no longer a body of evidence.', 'approval', 40, '{"approved_confessions_required": 10}'),
  ('collected-works', 'The Collected Works', 'Twenty-five approved. A library would shelve you between Memoir and Warning.', 'approval', 80, '{"approved_confessions_required": 25}'),
  ('patron-sinner', 'Patron Sinner', 'Fifty approved. There ought to be a plaque, somewhere discreet.', 'approval', 140, '{"approved_confessions_required": 50}'),

  -- notoriety: verdicts received
  ('talk-of-the-pews', 'Talk of the Pews', 'Ten verdicts on your head. People in front of you are turning round to look.', 'notoriety', 10, '{"total_votes_received": 10}'),
  ('whispered-about', 'Whispered About', 'Fifty verdicts received. Somewhere a kitchen has gone quiet.', 'notoriety', 25, '{"total_votes_received": 50}'),
  ('hung-jury', 'Hung Jury', 'A hundred strangers considered your case and went home still arguing.', 'notoriety', 50, '{"total_votes_received": 100}'),
  ('name-withheld', 'Name Withheld', 'Two hundred and fifty verdicts. People lower their voices for a name they do not know.', 'notoriety', 90, '{"total_votes_received": 250}'),
  ('infamous-anonymously', 'Infamous, Anonymously', 'Five hundred verdicts. The most famous person nobody could pick out of a crowd.', 'notoriety', 150, '{"total_votes_received": 500}'),
  ('legend-of-the-booth', 'Legend of the Booth', 'A thousand verdicts. They have stopped judging you and started quoting you.', 'notoriety', 250, '{"total_votes_received": 1000}')
on conflict (id) do update set
  title = excluded.title,
  description = excluded.description,
  category = excluded.category,
  xp_reward = excluded.xp_reward,
  requirements = excluded.requirements;
