-- Settings: the numbers an operator may want to turn, in one row. Limits of how often stand in private.rate_limits.

create table private.settings (
  only_row          boolean primary key default true check (only_row),
  hiding_threshold  numeric not null default 5 check (hiding_threshold > 0),
  -- Weights never reach 0: a floor of 0 would let everybody past their first week vouch.
  vouching_weight   numeric not null default 0.5 check (vouching_weight > 0),
  trusted_after     interval not null default '7 days' check (trusted_after >= interval '0'),
  trusted_judgments int not null default 20 check (trusted_judgments >= 0)
);

comment on table private.settings is 'One row. Change it with an update; it counts from the next report on.';
comment on column private.settings.hiding_threshold is 'Open reports that weigh as much together hide an item until a moderator has looked.';
comment on column private.settings.vouching_weight is 'A report that weighs less brings nothing before everything else at the desk.';
comment on column private.settings.trusted_after is 'The reports of younger accounts weigh nothing; moderators read them all the same.';
comment on column private.settings.trusted_judgments is 'Nor do those of people who have judged less.';

insert into private.settings default values;
